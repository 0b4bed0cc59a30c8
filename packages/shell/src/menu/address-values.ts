import { createContext, useContext } from 'react'
import { fillAddress, type AddressValues } from './fill-address.ts'

/** Reads what the addresses of the menu may name. A function: the token is renewed. */
export type ReadAddressValues = () => AddressValues

/** Without a layout nothing is known: addresses with placeholders cannot be opened. */
export const AddressValuesContext = createContext<ReadAddressValues>(() => ({
  baseUrl: window.location.origin,
  token: null,
  tenantId: null,
  frameOrigins: [],
}))

/** Returns a function that fills in the address of a menu entry at the time it is opened; null: it cannot be opened. */
export function useFillAddress(): (template: string) => string | null {
  const read = useContext(AddressValuesContext)
  return (template) => fillAddress(template, read(), window.location.origin)
}
