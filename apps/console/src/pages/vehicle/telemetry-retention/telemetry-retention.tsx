import { useCalls } from '@trackhoe/auth'
import { telemetryRetention } from '@trackhoe/contract/vehicle'
import { EmptyState } from '@trackhoe/ui'
import { History } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { telemetryRetentionEntity } from './telemetry-retention-entity.tsx'
import { useTelemetryRetentionMessages } from './telemetry-retention.messages.ts'

/** 车辆管理 › 召回与数据 › 数据保留: how long readings are kept, of all parameters and of single ones. */
export function TelemetryRetentionList() {
  const t = useTelemetryRetentionMessages()
  return (
    <EntityPage
      entity={telemetryRetentionEntity}
      source={useCalls(telemetryRetention)}
      permissions="vehicle:retention"
      defaultSort={{ column: 'sampleDays', order: 'desc' }}
      empty={<EmptyState icon={<History aria-hidden />} title={t.none} description={t.noneReason} />}
    />
  )
}
