/** A file with the files that it imports. */
export interface Imports {
  readonly source: string
  readonly imports: readonly string[]
}

/** An import from one room into another. */
interface RoomImport {
  readonly from: string
  readonly to: string
  readonly example: string
}

/**
 * The room that a file lies in. In main, the window's areas and the shared code each folder is one, with what lies below it.
 * Files that lie beside rooms are rooms of their own. `app/` and `components/` of the window are one room each, apart from
 * their folders. Null for what is not ours.
 */
export function roomOf(file: string): string | null {
  const [top, part, first, second, third] = file.split('/')
  if (top !== 'src' || part === undefined || first === undefined) return null
  if (part === 'main' || part === 'shared') return `${part}/${first}`
  if (part !== 'renderer') return part
  if (first === 'areas') return `areas/${second ?? ''}`
  if (first !== 'app' && first !== 'components') return `window/${first}`
  return third === undefined ? first : `${first}/${second ?? ''}`
}

/**
 * Circles between rooms, each told as the imports that make it, shortest first. What imports one way between files can
 * still go round between rooms, and then neither can be read or moved without the other.
 */
export function circlesBetweenRooms(files: readonly Imports[]): readonly string[] {
  const doors = doorsOf(files)
  const told = new Map<string, string>()
  for (const room of doors.keys()) {
    const circle = shortestCircle(doors, room)
    if (circle === null) continue
    const name = circle
      .map(({ from }) => from)
      .sort()
      .join(' ')
    if (told.has(name)) continue
    told.set(
      name,
      circle.map(({ from, to, example }) => `${from} → ${to} (${example})`).join('\n  '),
    )
  }
  return [...told.values()].sort((a, b) => a.length - b.length)
}

function doorsOf(files: readonly Imports[]): ReadonlyMap<string, readonly RoomImport[]> {
  const doors = new Map<string, Map<string, RoomImport>>()
  for (const { source, imports } of files) {
    const from = roomOf(source)
    // Test help may look into any room.
    if (from === null || source.includes('.fixture.')) continue
    const out = doors.get(from) ?? new Map<string, RoomImport>()
    doors.set(from, out)
    for (const target of imports) {
      const to = roomOf(target)
      if (to === null || to === from || out.has(to)) continue
      out.set(to, { from, to, example: `${source} imports ${target}` })
    }
  }
  return new Map([...doors].map(([room, out]) => [room, [...out.values()]]))
}

/** The shortest way out of a room and back into it. */
function shortestCircle(
  doors: ReadonlyMap<string, readonly RoomImport[]>,
  start: string,
): readonly RoomImport[] | null {
  const cameBy = new Map<string, RoomImport>()
  let reached = [start]
  while (reached.length > 0) {
    const next: string[] = []
    for (const door of reached.flatMap((room) => doors.get(room) ?? [])) {
      if (door.to === start) return wayTo(cameBy, door, start)
      if (cameBy.has(door.to)) continue
      cameBy.set(door.to, door)
      next.push(door.to)
    }
    reached = next
  }
  return null
}

function wayTo(
  cameBy: ReadonlyMap<string, RoomImport>,
  last: RoomImport,
  start: string,
): readonly RoomImport[] {
  const way = [last]
  let at = last.from
  while (at !== start) {
    const door = cameBy.get(at)
    if (door === undefined) break
    way.unshift(door)
    at = door.from
  }
  return way
}
