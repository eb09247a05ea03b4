/** A text inside a CSS string; `<` as well, so that no `</style>` can end the sheet. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;·()_-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16) ?? '20'} `)}"`

/** The style sheet of a printed document: A4, a foot line and page numbers in the margins, headers on every page. */
export const printStyle = (words: {
  readonly page: string
  readonly of: string
  readonly foot: string
  /** The page lies on its longer side. */
  readonly wide?: boolean
}): string => `
@page {
  size: ${words.wide === true ? 'A4 landscape' : 'A4'};
  margin: 16mm 12mm 18mm;
  @bottom-left { content: ${cssString(words.foot)}; font: 7.5pt sans-serif; color: #555; }
  @bottom-right {
    content: ${cssString(`${words.page} `)} counter(page) ${cssString(` ${words.of} `)} counter(pages);
    font: 7.5pt sans-serif; color: #555;
  }
}
* { box-sizing: border-box; }
body { margin: 0; font: 8.5pt/1.35 "Inter Variable", Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: #1a1a1a; }
header { border-bottom: 1.5pt solid #1a1a1a; padding-bottom: 3mm; }
h1 { font-size: 15pt; margin: 0 0 3mm; }
h2 { font-size: 10.5pt; margin: 6mm 0 1.5mm; break-after: avoid; }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm 6mm; margin: 0; }
dt { color: #555; font-size: 7pt; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 7.5pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: left; border-bottom: 0.8pt solid #1a1a1a; padding: 1mm 1.5mm; vertical-align: bottom; }
td { border-bottom: 0.3pt solid #c8c8c8; padding: 0.8mm 1.5mm; vertical-align: top; }
.w { overflow-wrap: anywhere; }
.sheet th { width: 34%; border-bottom: 0.3pt solid #c8c8c8; color: #555; font-weight: 400; }
.sheet td { font-size: 8.5pt; overflow-wrap: anywhere; text-align: left; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.k { font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
.note { color: #555; margin: 1.5mm 0 0; font-size: 7.5pt; }
`
