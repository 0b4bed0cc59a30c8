import { describeConformance } from '@trackhoe/ui/conformance'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { components } from './components.tsx'
import { entries } from './entries.ts'
import { selectorServices } from './selector-services.ts'

// One object: a provider that gets another one in each render loads again.
const services = selectorServices()

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
  wrap: (children) => <WidgetServicesProvider services={services}>{children}</WidgetServicesProvider>,
})
