import type { PanelQuery } from '@trackhoe/vehicles/page'
import type { ReactNode } from 'react'

/** The days of a report, both included. Wire: `YYYY-MM-DD`. */
export interface Dates {
  from: string
  to: string
}

/** The props of each part of a report. */
export interface ReportPartProps {
  vehicles: readonly { vclId: string; label: string }[]
  dates: Dates
  waitsFor: readonly PanelQuery[]
  /** Why there is nothing to show, or null. */
  empty: string | null
  /** The control that changes the dates. */
  range: ReactNode
}
