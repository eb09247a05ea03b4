import type { Area, Bank } from '../core/bank.ts'
import { get, refuseParameter } from '../core/call.ts'
import { answer, refuse } from '../core/reply.ts'
import type { Directory } from '../data/directory.ts'

/** Account details, to validate a destination. Spec: "CVU transfers"; the record's shape is not shown there. */
export function accountsArea(bank: Bank, directory: Directory): Area {
  return {
    routes: [
      get('/v2/accounts/:account_key/details', 'optional', (call) => {
        const key = call.params['account_key'] ?? ''
        if (/^\d+$/.test(key) && key.length !== 22)
          return refuseParameter(call, 'account_key', '22 digits')
        const entry = directory.find(key)
        return entry === null
          ? refuse(404, 'account_not_found', 'No account has this key')
          : answer(entry)
      }),
    ],
    usable: () => ({
      destinations: directory.others,
      inactive_accounts: directory.inactive,
      unknown_accounts: directory.unknown,
      same_holder_cbus: bank.customer.elsewhere.map(({ cbu }) => cbu),
    }),
  }
}
