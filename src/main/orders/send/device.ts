import { hostname, networkInterfaces, release, type } from 'node:os'
import type { DeviceFacts } from '../order-deps.ts'

/** True data of this computer; what is not known, or not this program's to tell, is left out. */
export function deviceFacts(userAgent: string, language: string): DeviceFacts {
  return {
    ipAddress: ownAddress(),
    fingerprint: {
      device_name: hostname(),
      os_name: type(),
      os_version: release(),
      language,
      user_agent: userAgent,
    },
  }
}

/** The first address of this computer that is not its loopback. */
function ownAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}
