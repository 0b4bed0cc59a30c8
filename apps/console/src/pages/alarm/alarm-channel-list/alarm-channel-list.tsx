import { useCalls } from '@trackhoe/auth'
import { alarmChannels } from '@trackhoe/contract/alarms'
import { EmptyState } from '@trackhoe/ui'
import { Bot } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { alarmChannelEntity } from './alarm-channel-entity.tsx'
import { useAlarmChannelMessages } from './alarm-channels.messages.ts'

/** 告警中心 › 告警机器人: where alarms are sent, each tried by a message. */
export function AlarmChannelList() {
  const t = useAlarmChannelMessages()
  const api = useCalls(alarmChannels)
  return (
    <EntityPage
      entity={alarmChannelEntity}
      source={api}
      permissions="alarm:channel"
      defaultSort={{ column: 'createTime', order: 'desc' }}
      empty={<EmptyState icon={<Bot aria-hidden />} title={t.none} description={t.noneReason} />}
      actions={[
        {
          permission: 'edit',
          label: t.test,
          row: 'menu',
          done: t.tested,
          run: (rows) => Promise.all(rows.map(({ id }) => api.test({ body: { id } }))),
        },
      ]}
    />
  )
}
