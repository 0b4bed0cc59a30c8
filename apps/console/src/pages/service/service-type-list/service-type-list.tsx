import { serviceTypes } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import type { ServiceType } from '@trackhoe/contract/service'
import { EmptyState, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { ClipboardList, Eye, FileText, PanelTop, Timer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useServiceMessages } from '../service.messages.ts'
import { serviceTypeEntity } from './service-type-entity.ts'

const TimeoutRulesDialog = lazyComponent(async () => (await import('./timeout-rules-dialog.tsx')).TimeoutRulesDialog)

/**
 * 服务管理 › 服务类型: kinds of service, with the way to their two templates, what they are set to, and their timeout rules.
 * Source: platform specification §2 "Template designers", "Other dialogs and widgets".
 */
export function ServiceTypeList() {
  const t = useServiceMessages().types
  usePreloadWhenIdle(TimeoutRulesDialog.preload)
  const navigate = useNavigate()
  const types = useCalls(serviceTypes)
  const [ruled, setRuled] = useState<ServiceType | null>(null)

  const page = (path: string) => (type: ServiceType) => navigate(path.replace(':id', encodeURIComponent(type.id)))

  return (
    <>
      <EntityPage
        entity={serviceTypeEntity}
        source={types}
        permissions="service:serviceType"
        rowActionsWidth={21}
        empty={<EmptyState icon={<ClipboardList aria-hidden />} title={t.none} description={t.noneReason} />}
        actions={[
          {
            ...openAction('button', page('/service/serviceType/workorderTemplate/:id')),
            permission: 'edit',
            label: t.workorderTemplate,
          },
          {
            ...openAction('button', page('/service/serviceType/reportTemplate/:id')),
            permission: 'edit',
            label: t.reportTemplate,
          },
          {
            ...openAction('menu', page('/service/serviceType/fixedItems/:id')),
            permission: 'edit',
            label: t.fixedItems,
            icon: <PanelTop aria-hidden />,
          },
          {
            ...openAction('menu', setRuled),
            permission: 'service:timeoutRule:list',
            label: t.rules,
            icon: <Timer aria-hidden />,
          },
          {
            ...openAction('menu', page('/service/serviceType/details/:id?setting=workorder')),
            permission: 'list',
            label: t.workorderDetails,
            icon: <Eye aria-hidden />,
          },
          {
            ...openAction('menu', page('/service/serviceType/details/:id?setting=report')),
            permission: 'list',
            label: t.reportDetails,
            icon: <FileText aria-hidden />,
          },
        ]}
      />
      {ruled && (
        <TimeoutRulesDialog serviceType={ruled} onClose={() => setRuled(null)} onDismiss={() => setRuled(null)} />
      )}
    </>
  )
}
