/** A place that only an administrator writes: the file, and the folder from which on that is looked at. */
export interface PolicyPlace {
  readonly path: string
  readonly from: string
}

/** Where an administrator puts the file. */
export const policyPlaces = {
  linux: { path: '/etc/tesorero/policy.json', from: '/etc' },
  darwin: { path: '/Library/Application Support/Tesorero/policy.json', from: '/Library' },
} as const satisfies Readonly<Record<string, PolicyPlace>>

/** Where macOS puts what a configuration profile sets, by the name of the application. */
export const managedPreferences: PolicyPlace = {
  path: '/Library/Managed Preferences/ar.tesorero.desktop.plist',
  from: '/Library',
}
