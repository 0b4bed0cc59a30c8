import type { ReactNode } from 'react'

/** The heading of a page that has nothing to show but what is the matter. It looks like the state it stands in. */
export function StateHeading({ children }: { children: ReactNode }) {
  return <h1 className="m-0 text-[length:inherit] font-medium">{children}</h1>
}
