/** XML without a library: a tree of elements as text, whatever is in it. */

/** Characters that an XML 1.0 document must not contain. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text between elements, never in an attribute: readers of OFX know no name for a quotation mark. */
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, ' ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Text on one line of so many signs at most. */
export const shortened = (text: string, most: number): string =>
  [...text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim()

/** Something that stands in a document; null stands nowhere. */
export type Xml = string | null

/** An element with text in it. */
export const leaf = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/** An element that is left out where its text is empty. */
export const optional = (name: string, text: string): Xml => (text === '' ? null : leaf(name, text))

/** An element with others in it, one a line. */
export const branch = (name: string, ...children: readonly Xml[]): string =>
  `<${name}>\n${children.filter((child) => child !== null).join('\n')}\n</${name}>`
