import { outsideAddress } from './outside-address.ts'

/** The values that the addresses of a menu may name. */
export interface AddressValues {
  /** The absolute base address of the back end. */
  baseUrl: string
  token: string | null
  tenantId: string | null
  /** Other origins that may be shown in frames and may be given the token, beside the back end's. */
  frameOrigins: readonly string[]
}

/** The base address of the back end, as both lines of JeecgBoot write it. */
const BASE_URL = /\{\{\s*window\._CONFIG\[(['"])domianURL\1\]\s*\}\}/g

/** Stands for the token of the session. */
export const TOKEN = '$' + '{token}'
const TENANT = '$' + '{tenantId}'

/**
 * Returns the address of a menu entry with its placeholders filled in, or null when it cannot be opened: it is unsafe,
 * holds any other placeholder, or would give the token to an origin that is not named in the settings. Nothing is
 * evaluated. Source: the conventions of JeecgBoot.
 */
export function fillAddress(template: string, values: AddressValues, origin: string): string | null {
  const asksForToken = template.includes(TOKEN)
  const filled = template
    .replaceAll(BASE_URL, () => values.baseUrl)
    .replaceAll(TOKEN, () => encodeURIComponent(values.token ?? ''))
    .replaceAll(TENANT, () => encodeURIComponent(values.tenantId ?? ''))
  if (filled.includes('$' + '{')) return null
  const address = outsideAddress(filled, origin)
  if (address === null || !asksForToken) return address
  const target = new URL(address).origin
  return target === origin || isTrusted(target, values) ? address : null
}

/**
 * Returns true for an address that may be shown in a frame: of the back end or of a named origin, and not of the
 * console's own, where a document in a frame could reach the stored session.
 */
export function isFrameable(template: string, values: AddressValues, origin: string): boolean {
  const address = fillAddress(template, values, origin)
  if (address === null) return false
  const target = new URL(address).origin
  return target !== origin && isTrusted(target, values)
}

function isTrusted(target: string, { baseUrl, frameOrigins }: AddressValues): boolean {
  return target === new URL(baseUrl).origin || frameOrigins.includes(target)
}
