import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { Drawer, formatDateTime, type LazyProps } from '@trackhoe/ui'
import { ReportAge } from '../fleet/last-values.tsx'
import { AllParameters } from './all-parameters.tsx'
import { useLatestValuesMessages } from './latest-values.messages.ts'
import { reportOf } from './use-latest.ts'

interface ValuesDrawerProps extends Pick<LazyProps, 'onDismiss'> {
  latest: LatestParameters
  onClose: () => void
}

/** Every value that a vehicle reported last, by group, found by name, code or SPN. */
export function ValuesDrawer({ latest, onClose }: ValuesDrawerProps) {
  const t = useLatestValuesMessages()
  return (
    <Drawer onClose={onClose} title={t.valuesTitle(latest.vclNo ?? '')} width={760} bodyClassName="p-0">
      <p className="m-0 flex flex-wrap gap-x-2 px-4 pt-3 text-12 text-ink-3">
        {t.reportedAt(formatDateTime(latest.reportTime))}
        <ReportAge {...reportOf(latest)} />
      </p>
      <AllParameters row={latest} />
    </Drawer>
  )
}
