/** What `npm run sandbox -- --help` prints. */
export const HELP = 'embedded bank'
