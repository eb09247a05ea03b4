import { area } from './mutant.ts'

const faultsTest = 'src/main/orders/send/faults.test.ts'
const writeTest = 'src/main/bank/calls/write.test.ts'
const tokenTest = 'src/main/bank/calls/token.test.ts'
const readTest = 'src/main/bank/calls/read.test.ts'
const wireTest = 'src/main/orders/wire.test.ts'
const connTest = 'src/main/bank/connection.test.ts'

/** One request and what its answer, or the lack of one, proves. */
export const bankClient = area({
  name: 'bank client',
  tests: [faultsTest],
  mutants: {
    B01: {
      what: "a 409 with the bank's code counts as a refusal",
      file: 'src/main/bank/calls/errors.ts',
      find: '&& status !== 408 && status !== 409',
      replace: '&& status !== 408',
    },
    B02: {
      what: "a 5xx with the bank's code counts as a clear refusal",
      file: 'src/main/bank/calls/errors.ts',
      find: 'status < 500 && status !== 408',
      replace: 'status < 600 && status !== 408',
      tests: [writeTest],
    },
    B03: {
      what: "a 4xx without the bank's own code counts as not executed",
      file: 'src/main/bank/calls/errors.ts',
      find: 'return refusal && said.errorCode !== null ?',
      replace: 'return refusal ?',
    },
    B04: {
      what: 'a timeout or a reset after sending counts as not executed',
      file: 'src/main/bank/calls/errors.ts',
      find: "contextOf(failing, failure.sent ? 'unknown' : 'none')",
      replace: "contextOf(failing, 'none')",
    },
    B05: {
      what: 'a 2xx answer that cannot be read counts as not executed',
      file: 'src/main/bank/calls/errors.ts',
      find: "...contextOf(failing, 'unknown'),",
      replace: "...contextOf(failing, 'none'),",
    },
    B07: {
      what: 'an order that got 401 is sent once more by itself',
      file: 'src/main/bank/calls/write.ts',
      find: 'if (!order && attempt === 1) continue',
      replace: 'if (attempt === 1) continue',
    },
    B19: {
      what: 'a request whose connection broke is sent again',
      file: 'src/main/bank/socket/transport.ts',
      find: 'throughProxies(wire, (agent) => overSocket(wire, agent))',
      replace:
        'throughProxies(wire, async (agent) => { const first = await overSocket(wire, agent); return first.ok ? first : overSocket(wire, agent) })',
      tests: [writeTest],
    },
    B20: {
      what: 'a request counts as sent only once an answer began',
      file: 'src/host/exchange.ts',
      find: 'sent: progress.connected, received',
      replace: 'sent: progress.answered, received',
    },
    B20b: {
      what: 'a timeout before the answer began counts as "nothing was sent"',
      file: 'src/host/exchange.ts',
      find: `sent: progress.connected,
`,
      replace: `sent: progress.answered,
`,
    },
    B30: {
      what: 'secrets are not taken out of errors',
      file: 'src/main/bank/calls/attempt.ts',
      find: 'createScrub(secrets.keys)',
      replace: 'createScrub(() => [])',
      tests: [connTest, tokenTest, readTest, writeTest],
    },
    B41: {
      what: 'the body of an order is written anew on its way out',
      file: 'src/main/orders/send/bank.ts',
      find: 'bank.sendOnce(request, call.answer)',
      replace: "bank.sendOnce({ ...request, body: request.body.replace(',', ', ') }, call.answer)",
      tests: [wireTest],
    },
  },
})
