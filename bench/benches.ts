/** Every benchmark that `npm run bench` knows (in the order of their names); one more is a line here. */

export { growthOfBooks } from './books-growth.ts'
export { creditsStream } from './credits-stream.ts'
export { desk } from './desk.ts'
export { echeqsFilter, echeqsSync } from './echeqs-desk.ts'
export { echeqsMillion } from './echeqs-million.ts'
export { growthOfLists } from './lists-growth.ts'
export { monthMemory } from './month-memory.ts'
export { psp } from './psp.ts'
export { startListed } from './start-listed.ts'
export { startup } from './startup.ts'
export { windowActs } from './window-acts.ts'
