export {
  type Answer,
  andThen,
  assertNever,
  type Err,
  err,
  mapOk,
  type Ok,
  type Outcome,
  ok,
  type Result,
} from '../errors/index.ts'
