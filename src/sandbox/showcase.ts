import { addDays, buenosAiresDate } from '../shared/values/calendar.ts'
import { blockedEcheq, createEcheqStore, firstEcheqs } from './areas/echeq-store.ts'
import { emissionsArea } from './areas/emissions.ts'
import { contentOf } from './areas/position-file.ts'
import { pspAccount, pspChargeback, pspFiles } from './areas/psp.ts'
import type { Bank } from './core/bank.ts'
import { localTimestamp } from './core/clock.ts'
import { httpFaultSchema } from './core/faults.ts'
import type { Directory } from './data/directory.ts'
import { randomOf } from './data/random.ts'

const DAY_MS = 86_400_000

/** The data that a demonstration begins with: past days, accounts, payees and echeqs, all from the seed. */
export function showcaseOf(bank: Bank, directory: Directory) {
  const { seed, customer, config, startedAt } = bank
  const echeqs = createEcheqStore(bank)
  const blocked = blockedEcheq(bank.echeqs)
  const blockedEcheqId = blocked === null ? null : echeqs.head(blocked).id
  const custodyEcheqIds = firstEcheqs(echeqs, bank.echeqs)
    .filter(
      ({ id, state, role }) => state === 'activo' && role === 'received' && id !== blockedEcheqId,
    )
    .map(({ id }) => id)
  return {
    /** Own CVUs, from which transfers are paid. */
    cvus: customer.cvus.map(({ cvu }) => cvu),
    accounts: customer.accounts,
    payees: directory.others.flatMap((key) => {
      const owner = directory.find(key)?.owner
      return owner === undefined ? [] : [{ key, name: owner.name, cuit: owner.cuit }]
    }),
    /** A transfer to this one is taken and then rejected. */
    closed: directory.inactive[0] ?? '',
    custodyEcheqIds,
    /** One whose custody the bank refuses. */
    blockedEcheqId,
    signatories: customer.signatories
      .filter(({ required }) => required)
      .map((one) => ({ documentType: one.document_type, documentNumber: one.document_number })),
    /** The position file of now, or of the late evening of an earlier day, when all of that day is posted. */
    positionOf: async (
      daysAgo: number,
    ): Promise<{ readonly fileId: string; readonly at: Date; readonly bytes: Uint8Array }> => {
      const day = addDays(buenosAiresDate(startedAt), -daysAgo)
      const at = daysAgo === 0 ? startedAt : new Date(`${day}T23:59:59-03:00`)
      const fileId = randomOf(seed, 'earlier-position', buenosAiresDate(at)).uuid()
      const recipe = {
        seed,
        // Amounts drift from file to file; the days ahead count on from the last of these.
        ordinal: 1000 - daysAgo,
        fileId,
        // A fixed term was opened on the same day, whichever file tells of it.
        baseDay: buenosAiresDate(startedAt),
        holdings: config.holdings,
        everyday: config.everyday,
        customer,
      }
      const createdAt = localTimestamp(at).slice(0, 19).replace('T', ' ')
      const balances = bank.books.balancesAt(at)
      const made = { id: fileId, recipe, balances, createdAt, bytes: 0, sha256: null }
      const chunks: Buffer[] = []
      for await (const chunk of contentOf({ ...made, status: 'COMPLETED' })) chunks.push(chunk)
      return { fileId, at, bytes: Uint8Array.from(Buffer.concat(chunks)) }
    },
    /** Notifies of every movement of the days before, as when they happened; resolves when all were delivered. */
    announceSince: async (daysAgo: number): Promise<void> => {
      const past = bank.books
        .since(new Date(startedAt.getTime() - daysAgo * DAY_MS))
        .filter(({ at }) => at <= startedAt)
      for (const posting of past) bank.books.announce(posting)
      await bank.webhooks.idle()
    },
    /** The account that holds the money of a PSP's customers. */
    pspAccount: pspAccount(bank)?.cbu ?? '',
    /** Fills the PSP's side: credits to many CVUs, and a chargeback. Answers the files of the PSP's own books. */
    psp: async () => {
      config.psp = true
      emissionsArea(bank).emit?.['chargeback']?.(pspChargeback(bank, directory))
      await bank.webhooks.idle()
      return pspFiles(bank, directory)
    },
    /** The next POST to this path is cut off before it is read: nobody can know whether it arrived. */
    cutNext: (path: string): void => {
      bank.faults.add(httpFaultSchema.parse({ method: 'POST', path, action: 'reset' }))
    },
  }
}
