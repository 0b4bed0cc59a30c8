import { describeConformance, describeThemes } from '@trackhoe/ui/conformance'
import type { ReactNode } from 'react'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { components, entityComponents } from './components.tsx'
import { entries } from './entries.ts'
import { selectorServices } from './selector-services.ts'

// One object: a provider that gets another one in each render loads again.
const services = { ...selectorServices(), permits: () => true }

const wrap = (children: ReactNode) => <WidgetServicesProvider services={services}>{children}</WidgetServicesProvider>

describeConformance({
  entries,
  components,
  exceptions: {
    DraftsAlert: 'is only there while drafts are; tested in use-draft.test.tsx',
    DraftRestoreAlert: 'is only there while a draft is offered; tested in use-draft.test.tsx',
    EditingProvider: 'has no element',
    WidgetMessagesProvider: 'has no element',
    WidgetServicesProvider: 'has no element',
  },
  wrap,
})

describeThemes({
  package: 'form-widgets',
  components: [...components, ...entityComponents],
  exceptions: {},
  // They are only there while drafts are.
  besides: ['DraftsAlert', 'DraftRestoreAlert'],
  wrap,
})
