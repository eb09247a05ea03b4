/** Every setting of the relay, once: `--help`, the command line and the environment follow this list. */
export interface Option {
  readonly name: string
  readonly env: string
  /** The placeholder for the value in the help; null for a switch. */
  readonly value: string | null
  readonly says: string
  /** Lists are repeated on the command line and separated by commas in the environment. */
  readonly list?: true
  readonly initially?: string
}

export const serveOptions = [
  {
    name: 'host',
    env: 'RELAY_HOST',
    value: 'ADDRESS',
    initially: '127.0.0.1',
    says: 'address to listen on; leave it where the TLS proxy runs on the same host',
  },
  {
    name: 'port',
    env: 'RELAY_PORT',
    value: 'N',
    initially: '8787',
    says: 'port; 0 takes a free one',
  },
  {
    name: 'download-host',
    env: 'RELAY_DOWNLOAD_HOSTS',
    value: 'HOST',
    list: true,
    says: 'host that announced position files may come from, with its port unless that is 443; without any none is downloaded',
  },
  {
    name: 'path',
    env: 'RELAY_PATHS',
    value: 'KIND=PATH',
    list: true,
    says: 'where a kind arrives whose path the specification does not show: cvu-cashout, mep-result',
  },
  {
    name: 'without-key',
    env: 'RELAY_WITHOUT_KEY',
    value: 'KIND',
    list: true,
    says: 'kind that may come without x-api-key, where the specification shows none for it',
  },
  {
    name: 'keep-unknown',
    env: 'RELAY_KEEP_UNKNOWN',
    value: null,
    says: 'keep any other POST under /v1/notifications/ too, as an unknown kind (with the key)',
  },
] as const satisfies readonly Option[]

export const storeOptions = [
  {
    name: 'store',
    env: 'RELAY_STORE',
    value: 'PLACE',
    initially: 'relay.db',
    says: 'a file for SQLite, or postgres://user@host/database for several relays. A password goes into RELAY_STORE, RELAY_STORE_FILE or PGPASSWORD, never here',
  },
] as const satisfies readonly Option[]

export const pairOptions = [
  {
    name: 'public-url',
    env: 'RELAY_PUBLIC_URL',
    value: 'URL',
    says: 'the address under which desktops reach the relay, such as https://relay.example.com',
  },
] as const satisfies readonly Option[]

export const allOptions: readonly Option[] = [...serveOptions, ...storeOptions, ...pairOptions]
