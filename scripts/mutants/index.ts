import { approvals } from './approvals.ts'
import { bankClient } from './bank-client.ts'
import { disk } from './disk.ts'
import { doors } from './doors.ts'
import { download } from './download.ts'
import { limits } from './limits.ts'
import { moneyAndKeys } from './money-and-keys.ts'
import type { Area } from './mutant.ts'
import { notifications } from './notifications.ts'
import { orderEngine } from './order-engine.ts'
import { orderLedger } from './order-ledger.ts'
import { stateMachine } from './state-machine.ts'

/** Every change that the tests must notice, by the part of the program that it changes. */
export const areas: readonly Area[] = [
  orderEngine,
  orderLedger,
  bankClient,
  stateMachine,
  approvals,
  notifications,
  download,
  disk,
  doors,
  moneyAndKeys,
  limits,
]
