/** A piece of a help text; what stands between two asterisks or backticks is still in its words. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  /** A file of `docs/help/pictures`, by its path there, and what is to be seen in it. */
  | { readonly kind: 'picture'; readonly path: string; readonly says: string }

const cells = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

const STEP = /^\d+\. /
const POINT = /^- (?:\[ \] )?/
const PICTURE = /^!\[(?<says>[^\]]+)\]\(\.\.\/pictures\/(?<path>[\w/-]+\.webp)\)$/

/** Consecutive lines of one kind as one piece. */
function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines
  if (first.startsWith('# ')) return { kind: 'title', text: first.slice(2) }
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) }
  if (STEP.test(first)) return { kind: 'steps', items: lines.map((line) => line.replace(STEP, '')) }
  if (POINT.test(first))
    return { kind: 'points', items: lines.map((line) => line.replace(POINT, '')) }
  if (first.startsWith('|'))
    return { kind: 'table', rows: lines.filter((line) => !/^\|[-|]+$/.test(line)).map(cells) }
  const { says, path } = PICTURE.exec(first)?.groups ?? {}
  if (says !== undefined && path !== undefined) return { kind: 'picture', path, says }
  return { kind: 'paragraph', text: lines.join(' ') }
}

/** The little of Markdown that the help is written in: titles, steps, points, tables, pictures, paragraphs. */
export function blocksOf(source: string): readonly Block[] {
  const groups: string[][] = []
  let open: string[] | null = null
  for (const line of source.split(/\r?\n/)) {
    if (line.trim() === '') open = null
    else if (/^#{1,2} /.test(line)) {
      groups.push([line])
      open = null
    } else if (open === null) {
      open = [line]
      groups.push(open)
    } else open.push(line)
  }
  return groups.map(blockOf)
}

/** The words of a line: `**strong**` and code between backticks. */
export const inlineParts = (text: string) =>
  text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { as: 'strong', text: part.slice(2, -2) }
      if (part.startsWith('`')) return { as: 'code', text: part.slice(1, -1) }
      return { as: 'plain', text: part }
    })
