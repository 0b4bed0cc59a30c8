import type { ReactNode } from 'react'

/** The heading of a page that shows only an error or an empty state, in the style of that state. */
export function StateHeading({ children }: { children: ReactNode }) {
  return <h1 className="m-0 text-[length:inherit] font-medium">{children}</h1>
}
