/** Answers true for JSON, which whoever asked for it reads by its schema; throws for any other text. */
export const isJson = (text: string): true => {
  JSON.parse(text)
  return true
}
