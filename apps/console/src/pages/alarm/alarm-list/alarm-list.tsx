import { useCalls } from '@trackhoe/auth'
import { alarms, type Alarm } from '@trackhoe/contract/alarms'
import type { EntityAction } from '@trackhoe/form-widgets/entity'
import { useSocketMessage } from '@trackhoe/shell'
import { EmptyState } from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import {
  ALARM_ACTS,
  AlarmActDialog,
  AlarmStorms,
  alarmKeys,
  appliesTo,
  useAlarmMessages,
  type AlarmAct,
  alarmPath,
} from '@trackhoe/vehicles/alarms'
import { useQueryClient } from '@tanstack/react-query'
import { BellOff, Eye, MessageSquare, UserCheck, X, BellRing } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { alarmEntity } from './alarm-entity.tsx'
import { AlarmViews } from './alarm-views.tsx'

const icons: Readonly<Record<AlarmAct, ReactNode>> = {
  acknowledge: <Eye aria-hidden />,
  assign: <UserCheck aria-hidden />,
  comment: <MessageSquare aria-hidden />,
  silence: <BellOff aria-hidden />,
  close: <X aria-hidden />,
}

/** 告警中心: the alarms of the machines that the user sees, acted on one by one or many at once. */
export function AlarmList() {
  const t = useAlarmMessages()
  const narrow = useNarrow()
  const queries = useQueryClient()
  const api = useCalls(alarms)
  const [current, setCurrent] = useState<{ act: AlarmAct; rows: readonly Alarm[] } | null>(null)
  // Another source loads the list again: alarms have changed.
  const [changes, setChanges] = useState(0)
  useSocketMessage('alarm', () => setChanges((count) => count + 1))
  const source = useMemo(
    () => ({ list: (...args: Parameters<typeof api.list>) => api.list(...args) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change loads again
    [api, changes],
  )
  const actions = ALARM_ACTS.map((act): EntityAction<Alarm> => ({
    permission: 'handle',
    label: t.acts[act],
    icon: icons[act],
    row: act === 'acknowledge' && !narrow ? 'button' : 'menu',
    selection: true,
    appliesTo: (alarm) => appliesTo(act, alarm),
    done: null,
    run: async (rows) => setCurrent({ act, rows }),
  }))
  return (
    <>
      <AlarmStorms link={alarmPath} />
      <EntityPage
        entity={alarmEntity}
        source={source}
        permissions="alarm"
        files="alarm"
        actions={actions}
        // On a telephone only the menu fits beside the cause.
        rowActionsWidth={narrow ? 7 : 14.5}
        // What can be done with a selection takes their place.
        toolbar={({ ids }) => ids.length === 0 && <AlarmViews />}
        defaultSort={{ column: 'raisedTime', order: 'desc' }}
        empty={<EmptyState icon={<BellRing aria-hidden />} title={t.none} description={t.noneReason} />}
      />
      {current && (
        <AlarmActDialog
          act={current.act}
          rows={current.rows}
          onClose={() => setCurrent(null)}
          onDone={() => {
            setCurrent(null)
            setChanges((count) => count + 1)
            void queries.invalidateQueries({ queryKey: alarmKeys.all })
          }}
        />
      )}
    </>
  )
}
