import type { AppError } from '../../../shared/errors/index.ts'
import type { BalanceFile } from '../../../shared/views/cvu.ts'
import type { Incoming } from '../areas/incoming.ts'
import type { Showcase } from './seed.ts'

/** The parts of an open profile that the demo fills. */
interface PspSeedParts extends Pick<Incoming, 'psp' | 'days'> {
  /** Reads the bank's list of credits. */
  readonly readCredits: () => Promise<unknown>
}

/**
 * Fills the PSP's side of the demo unless it has own files. Reads the credits, takes the files as a person would, and closes
 * the day that fits. Answers what went wrong.
 */
export async function seedPsp(
  { psp, days, readCredits }: PspSeedParts,
  showcase: Showcase,
): Promise<readonly AppError[]> {
  const desk = await psp.desk()
  if (!desk.ok) return [desk.error]
  if (desk.value.files.length > 0) return []
  const files = await showcase.psp()
  await readCredits()
  const problems: AppError[] = []
  const taken: BalanceFile[] = []
  for (const { name, text, as } of files) {
    const read = await psp.read({ name, bytes: new TextEncoder().encode(text) }, undefined)
    if (!read.ok) {
      problems.push(read.error)
      continue
    }
    const file = await psp.take(read.value.readId, undefined, as === 'opening')
    if (file.ok) taken.push(file.value)
    else problems.push(file.error)
  }
  const fits = taken[1]
  const closed = fits === undefined ? null : await days.close(fits.day)
  return closed?.ok === false ? [...problems, closed.error] : problems
}
