import { area } from './mutant.ts'

const machineTest = 'src/shared/orders/machine.test.ts'
const mmodelTest = 'src/shared/orders/machine.model.test.ts'

/** The life of an order. */
export const stateMachine = area({
  name: 'state machine',
  mutants: {
    M01: {
      what: 'a "no" to a second attempt ends the order as refused although the first may have worked',
      file: 'src/shared/orders/machine.ts',
      find: 'return status.maybeExecuted ? unconfirmed(status) : moved(status, outcome)',
      replace: 'return moved(status, outcome)',
    },
    M02: {
      what: 'an end is left on a contradicting word',
      file: 'src/shared/orders/machine.ts',
      find: 'if (isFinal(state)) return onFindingAfterEnd(state, finding)',
      replace: 'if (isFinal(state)) return state === finding ? UNCHANGED : moved(status, finding)',
      tests: [machineTest, mmodelTest],
    },
    M04: {
      what: 'an unconfirmed order may be resent without proof',
      file: 'src/shared/orders/machine.ts',
      find: `  status.provenUnused &&
`,
    },
    M05: {
      what: 'an order that may have been executed can be cancelled',
      file: 'src/shared/orders/machine.ts',
      find: `  !status.maybeExecuted &&
`,
    },
    M06: {
      what: 'a lapsed approval of a resend makes the order a draft again',
      file: 'src/shared/orders/machine.ts',
      find: "status.maybeExecuted ? 'unconfirmed' : 'draft'",
      replace: "'draft'",
    },
    M07: {
      what: 'a query that does not find the order ends it as refused',
      file: 'src/shared/orders/machine.ts',
      find: "return status.provenUnused ? UNCHANGED : moved(status, 'unconfirmed', { provenUnused: true })",
      replace: "return moved(status, 'refused')",
    },
  },
})
