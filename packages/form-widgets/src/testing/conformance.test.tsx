import { describeConformance } from '@trackhoe/ui/testing'
import * as designer from '../designer.ts'
import * as index from '../index.ts'
import * as listPage from '../list-page.ts'
import * as map from '../map.ts'
import * as markdown from '../markdown.ts'
import * as onlineForm from '../online-form.ts'
import * as richText from '../rich-text.ts'
import * as selectors from '../selectors.ts'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { components } from './components.tsx'
import { selectorServices } from './selector-services.ts'

// One object: a provider that gets another one in each render loads again.
const services = selectorServices()

describeConformance({
  entries: { ...index, ...designer, ...listPage, ...map, ...markdown, ...onlineForm, ...richText, ...selectors },
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
