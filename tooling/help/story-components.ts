/** Pages of Storybook whose title is not the name of a component: the components that they show. */
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

/** Returns the components that a page of Storybook shows, by the path in its title. */
export function componentsOfStory(path: string): readonly string[] {
  const own = (path.split('/').at(-1) ?? '').replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  return SHOWN[path] ?? [own]
}
