import { type Clock, sinceMs } from '../../../shared/base/clock.ts'
import { hostOf } from '../../../shared/base/target.ts'
import type { Answer } from '../../../shared/errors/index.ts'
import { andThen, appError, err, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import { centralBankOf, type Profile } from '../../../shared/profiles/profiles.ts'
import type { CentralBankReport, CentralBankState } from '../../../shared/risk/central-bank.ts'
import { readCheques, readDebts } from '../../../shared/wire/central-bank.ts'
import type { EcheqCache, SeenHistory } from '../../cache/cache-port.ts'
import type { CentralBank, Register } from './client.ts'

export interface CentralBankParts {
  readonly profile: () => Profile
  readonly bank: CentralBank
  readonly cache: Pick<EcheqCache, 'isParty'>
  readonly seen: SeenHistory
  readonly clock: Clock
}

const kinds = {
  debts: 'central_bank_debts',
  cheques: 'central_bank_cheques',
} as const satisfies Readonly<Record<Register, string>>
const registers = ['debts', 'cheques'] as const
const readers = { debts: readDebts, cheques: readCheques } as const

/** The stored text for a CUIT that the register does not know. */
const NOTHING = ''
/** The register changes once a day at most. */
const FRESH_MS = 24 * 3_600_000

/** Makes the desk of the central bank's registers over what the archive keeps of their answers. */
export function createCentralBankDesk(parts: CentralBankParts) {
  const { seen, clock } = parts

  const kept = async (register: Register, document: string) => {
    return mapOk(await seen.of(kinds[register], document), (all) => all.at(-1) ?? null)
  }

  const report = async (document: string): Answer<CentralBankReport | null> => {
    const debts = await kept('debts', document)
    const cheques = await kept('cheques', document)
    if (!debts.ok || !cheques.ok) return debts.ok ? ok(null) : debts
    if (debts.value === null || cheques.value === null) return ok(null)
    const owed = readDebts(debts.value.text, document)
    const bounced = readCheques(cheques.value.text, document)
    return ok({
      at: [debts.value.at, cheques.value.at].toSorted()[0] ?? '',
      name: [owed, bounced].map((one) => (one.ok ? one.value.name : '')).find(Boolean) ?? '',
      debts: owed.ok ? owed.value.rows : [],
      cheques: bounced.ok ? bounced.value.rows : [],
    })
  }

  const held = async (document: string): Answer<CentralBankState> => {
    const found = await report(document)
    if (!found.ok) return found
    const baseUrl = centralBankOf(parts.profile())
    return ok({
      on: baseUrl !== null,
      host: baseUrl === null ? '' : hostOf(baseUrl),
      report: found.value,
    })
  }

  /** Both are read before either is kept: an answer that is not taken changes nothing. */
  const fetched = async (baseUrl: string, document: string): Answer<null> => {
    const host = hostOf(baseUrl)
    const bodies: (readonly [Register, string])[] = []
    for (const register of registers) {
      const body = await parts.bank.ask(baseUrl, register, document)
      if (!body.ok) return body
      const problem = body.value === null ? null : readers[register](body.value, document)
      if (problem?.ok === false)
        return err(
          problem.error === 'other'
            ? appError('central_bank_other', { host, document })
            : appError('central_bank_unreadable', { host }),
        )
      bodies.push([register, body.value ?? NOTHING])
    }
    const at = clock.now().toISOString()
    return seen.note(
      bodies.map(([register, text]) => ({ kind: kinds[register], key: document, text, at })),
    )
  }

  const isFresh = (at: string): boolean => sinceMs(at, clock.now()) < FRESH_MS

  return {
    /** The stored answers about a CUIT. Sends nothing. */
    held,
    /**
     * Asks about a CUIT that stands on an echeq here. One that was asked about within a day gets its stored answer. Fails with
     * `central_bank_off`, `central_bank_not_party`, as {@link CentralBank.ask}, and with `central_bank_unreadable`,
     * `central_bank_other`: then no stored answer changes.
     */
    ask: async (document: string): Answer<CentralBankState> => {
      const baseUrl = centralBankOf(parts.profile())
      if (baseUrl === null) return fail('central_bank_off', {})
      const party = await parts.cache.isParty(document)
      if (!party.ok) return party
      // Otherwise a window that was taken over could send out whatever eleven digits hold.
      if (!party.value) return fail('central_bank_not_party', { document })
      const before = await held(document)
      if (!before.ok || (before.value.report !== null && isFresh(before.value.report.at)))
        return before
      return andThen(await fetched(baseUrl, document), () => held(document))
    },
  }
}
