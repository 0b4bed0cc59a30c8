import { consumerAdministrationApi, deviceApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { consumerEntity } from './consumer-entity.tsx'

/** 车辆管理 › 客户: customers and their vehicles. Source: vehicle specification §7 "Related lookups". */
export function ConsumerList() {
  const { send } = useClient()
  const source = useMemo(() => ({ list: deviceApi(send).consumers, ...consumerAdministrationApi(send) }), [send])
  return (
    <EntityPage
      entity={consumerEntity}
      source={source}
      permissions="vehicle:consumer"
      files="consumer/serviceConsumer"
      defaultSort={{ column: 'name', order: 'asc' }}
    />
  )
}
