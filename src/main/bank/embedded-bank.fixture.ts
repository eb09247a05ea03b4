/** How to reach an embedded bank, and its control API: also for processes outside the tests. */

export interface SandboxLike {
  readonly base_url: string
  readonly auth_url: string
  readonly realm: string
  readonly client_id: string
  readonly client_secret: string
  readonly control_url: string
}

/** The connection and secret of an embedded bank. */
export const sandboxConfig = (bank: SandboxLike) => ({
  connection: {
    baseUrl: bank.base_url,
    authUrl: bank.auth_url,
    realm: bank.realm,
    userAgent: 'Tesorero/prueba',
    clientId: bank.client_id,
  },
  clientSecret: bank.client_secret,
  positionRequestBody: null,
})

/** Talks to the control API of an embedded bank. */
export const controlOf = (bank: SandboxLike) => ({
  post: async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${bank.control_url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return await response.json()
  },
  get: async (path: string): Promise<Record<string, unknown>> => {
    const response = await fetch(`${bank.control_url}${path}`)
    return (await response.json()) as Record<string, unknown>
  },
  violations: async (): Promise<readonly unknown[]> => {
    const response = await fetch(`${bank.control_url}/violations`)
    const body = (await response.json()) as { readonly violations: readonly unknown[] }
    return body.violations
  },
})
