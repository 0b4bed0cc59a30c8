import type { ReactNode } from 'react'

/** A band of facts above the list. Two bands that follow each other have one line between them. */
export const factsClasses =
  'm-0 flex flex-none flex-wrap gap-x-8 gap-y-1 border-y border-line-strong bg-sunken px-gutter py-2.5 [dl+&]:border-t-0'

/** One fact of a band. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="flex-none text-ink-2">{term}</dt>
      <dd className="figures m-0">{children}</dd>
    </div>
  )
}
