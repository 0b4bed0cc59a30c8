import formWidgets from '../packages/form-widgets/docs/components.md?raw'
import ui from '../packages/ui/docs/components.md?raw'
import { guideSections } from '../tooling/help/guide-sections.ts'

/** Pages whose title is not the name of a component: the components that they show. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'form-widgets/designer': ['TemplateDesigner', 'TemplateForm'],
  'form-widgets/drafts': ['DraftsAlert'],
  'form-widgets/editors': ['RichTextEditor', 'MarkdownEditor'],
  'form-widgets/entity-list': ['EntityList', 'EntityDialog'],
  'form-widgets/map-picker': ['MapPickerDialog'],
  'form-widgets/selector-widgets': ['OnlineForm'],
  'form-widgets/selectors': [
    'UserSelect',
    'VehicleSelect',
    'DepartmentSelect',
    'DictSelect',
    'SearchSelect',
    'LinkedSelects',
    'AreaLinkage',
    'PopupReportDialog',
    'WidgetServicesProvider',
  ],
  'ui/moment-pickers': ['DateTimePicker'],
  'ui/provider': ['UiProvider', 'LazyPageFallback'],
  'ui/toast': ['Toaster'],
}

const sections = [...guideSections(ui), ...guideSections(formWidgets)]

/** What the guides say of the components of a page, as Markdown, and the names of all of them; both empty where none is public. */
export function guideOf(title: string): { names: readonly string[]; text: string } {
  // Behind the path stands the name in Chinese.
  const path = title.replace(/ .*$/, '')
  const own = (path.split('/').at(-1) ?? '').replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const wanted = SHOWN[path] ?? [own]
  const found = wanted.flatMap((component) => sections.filter(({ names }) => names.includes(component)))
  const parts = found.map(({ names, text }) => (found.length > 1 ? `### ${names.join(', ')}\n\n${text}` : text))
  return { names: found.flatMap(({ names }) => names), text: parts.join('\n\n') }
}
