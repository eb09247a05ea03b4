/** Texts that were made to harm whoever shows, prints or opens them, by what they do. */
export const hostileTexts = {
  html: '<img src=x onerror="alert(1)"><script>alert(1)</script>',
  style: '</style><body onload=alert(1)>',
  formula: '=HYPERLINK("https://evil.example","ok")',
  hiddenFormula: '\u200B=1+1',
  turned: 'ACME \u202E)AS adiconoc atneuc( 123',
  isolated: '\u2067ACME\u2069 \u2066x',
  zeroWidth: 'AC\u200B\u2060ME',
  nul: 'AC\u0000ME',
  controls: 'AC\u0007\u001B[31mME\u0085',
  highHalf: 'AC\uD83D',
  lowHalf: '\uDE00ME',
  noCharacter: 'AC\uFFFE\uFFFFME',
  lines: 'uno\u2028dos\r\ntres',
  long: 'x'.repeat(1_000_000),
} as const

/** What nobody may come to see or open unmarked: format and control characters but tab and line feed, halves of pairs. */
export const UNSAFE = /(?![\t\n\r])[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2060\uFFFE\uFFFF\p{Cs}]/u
