import type { None } from './none.ts'

export interface ProfileErrors {
  readonly profile_none_open: None
  /** It was closed, or another one opened, while something was done in it or a person was asked. */
  readonly profile_closed: None
  /** It was done, and by the time the window heard of it the window showed another profile, or none. */
  readonly profile_left: None
  /** A window asked for one profile, and by the time its turn came another one, or none, was open. */
  readonly profile_changed: None
  readonly profile_not_found: None
  readonly profile_name_taken: { readonly name: string }
  readonly profile_secret_needed: { readonly name: string }
  /** Base_url, auth_url, realm and client_id change only together with the client_secret that belongs to them. */
  readonly profile_secret_again: None
  /** A person did not agree to what main asked. */
  readonly trust_declined: None
  /** No person has agreed yet that this profile's client_secret goes to this host. */
  readonly connection_not_confirmed: { readonly name: string; readonly host: string }
  /** The key that the bank was given for its webhooks is gone; another one took its place. */
  readonly webhook_key_lost: { readonly name: string }
  /** The embedded bank of the demo profile could not be started. */
  readonly demo_failed: { readonly reason: string }
  readonly profile_confirm_name: { readonly name: string }
  /** Arranged tables would no longer fit in the file of settings. */
  readonly settings_full: None
  readonly profiles_unreadable: { readonly path: string; readonly reason: string }
  /** The list was empty or cut: `count` profiles said in their own folders what they are, `left` folders did not. */
  readonly profiles_made_up: {
    readonly kept: string
    readonly count: number
    readonly left: number
  }
  /** The file of settings is damaged; the usual ones hold, and the first change sets it aside. */
  readonly settings_unreadable: { readonly path: string; readonly reason: string }
  /** The computer's administrator fixed this value. */
  readonly managed: None
  /** This computer is paired with a relay that its administrator does not let it ask. */
  readonly managed_relay: None
  /** The administrator's values cannot be read, so no value that can be fixed may change. */
  readonly managed_unknown: None
  /** The computer's policy lies where somebody else than its administrator can write. */
  readonly policy_untrusted: { readonly path: string }
  readonly policy_unreadable: { readonly path: string; readonly reason: string }
  readonly policy_invalid: {
    readonly path: string
    readonly field: string
    readonly problem: string
  }
  readonly input_invalid: { readonly field: string; readonly problem: string }
  readonly call_unknown: { readonly call: string }
  /** A fault of ours; the log has the details under this reference. */
  readonly internal: { readonly reference: string }
}
