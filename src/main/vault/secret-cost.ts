/** The scrypt cost of each try of a client_secret, a PIN or a passphrase: about 32 MB and a tenth of a second. */
export const SECRET_COST = { N: 32_768, r: 8, p: 1 } as const
