import { jsonNumber } from '../../shared/json/json.ts'
import { addDays, buenosAiresDate } from '../../shared/values/calendar.ts'
import { type Area, answer, type Bank, type Call, type Reply, refuse } from '../core/bank.ts'
import { get, refuseParameter } from '../core/call.ts'
import { randomParty } from '../data/people.ts'
import { randomOf } from '../data/random.ts'

/** Repo instructions. Spec: "Caution instruction". */

interface Repo {
  readonly id: string
  readonly referenceId: string
  readonly body: unknown
}

const COUNT = 8
const STATUSES = [
  ['1', 'EN PROCESO', 'La instrucción está en proceso'],
  ['2', 'CONFIRMADA', ''],
  ['3', 'RECHAZADA', 'Falta garantía; "reintente" mañana'],
] as const

function repoAt(bank: Bank, index: number): Repo {
  const random = randomOf(bank.seed, 'repo', index)
  const id = random.digits(8)
  const referenceId = `CAU-${random.digits(10)}`
  const day = addDays(buenosAiresDate(bank.startedAt), -index)
  const [statusId, description, message] = STATUSES[index % STATUSES.length] ?? STATUSES[0]
  const counterparty = randomParty(random)
  const body = {
    fci: { id: random.digits(4) },
    counterparty_name: counterparty.name,
    reference_id: referenceId,
    operation_type: index % 2 === 0 ? 'COLOCADORA' : 'TOMADORA',
    settlement_date: addDays(day, 1),
    trade_date: day,
    created_at: `${day}T13:00:00.123Z`,
    updated_at: `${day}T13:05:00.456Z`,
    net_amount: jsonNumber(index === 0 ? '99999999999999999.99' : random.amount(9, 2)),
    net_amount_maturity: jsonNumber(index === 0 ? '100000000000000000.10' : random.amount(9, 2)),
    cafci: { market_id: random.digits(2), settlement_currency_id: index % 2 === 0 ? 'ARS' : 'USD' },
    instruction: { id, status: { id: statusId, description, message } },
    expense: {
      amount: jsonNumber(random.amount(4, 2)),
      cafci_currency_id: 'ARS',
      counterparty: { ...counterparty, cbu: bank.customer.accounts[0]?.cbu },
    },
  }
  return { id, referenceId, body }
}

function read(repos: readonly Repo[], call: Call): Reply {
  const id = call.query.get('id')
  const reference = call.query.get('reference_id')
  if (id === null && reference === null)
    return refuseParameter(call, 'id', 'id or reference_id is needed')
  const found = repos.find((repo) =>
    id === null ? repo.referenceId === reference : repo.id === id,
  )
  return found === undefined
    ? refuse(404, 'instruction_not_found', 'No repo instruction matches')
    : answer(found.body)
}

/** Repo instructions, by id or by reference; the id wins when both are sent. */
export function repoArea(bank: Bank): Area {
  const repos = Array.from({ length: COUNT }, (_, index) => repoAt(bank, index))
  return {
    routes: [
      get('/v1/investments/funds/instructions/caution', 'required', (call) => read(repos, call), [
        'id',
        'reference_id',
      ]),
    ],
    usable: () => ({
      repo_ids: repos.map(({ id }) => id),
      repo_reference_ids: repos.map(({ referenceId }) => referenceId),
    }),
  }
}
