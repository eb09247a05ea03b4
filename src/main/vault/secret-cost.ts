/**
 * The scrypt cost of each try of a client_secret, a PIN or a passphrase: about 32 MB and a tenth of a second. The bank issues
 * client_secrets at random, and wrong PINs make a person wait.
 */
export const SECRET_COST = { N: 32_768, r: 8, p: 1 } as const
