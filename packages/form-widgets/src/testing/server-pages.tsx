import { UiProvider } from '@trackhoe/ui'
import { entry, pagesOf, type ComponentCase } from '@trackhoe/ui/conformance'
import { EntityDetailDialog } from '../entity/dialog/entity-detail-dialog.tsx'
import { EntityDialog } from '../entity/dialog/entity-dialog.tsx'
import { EntityList } from '../entity/entity-list.tsx'
import { LazyJobsDialog } from '../entity/lazy-dialogs.ts'
import { DraftRestoreAlert } from '../form/draft-restore-alert.tsx'
import { DraftsAlert } from '../form/drafts-alert.tsx'
import { WidgetMessagesProvider } from '../messages/widget-messages-provider.tsx'
import { EditingProvider } from '../services/editing.tsx'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { PartGroup } from '../widgets/kit/part-group.tsx'
import { SortableList } from '../sortable/sortable-list.tsx'
import { components } from './components.tsx'
import { selectorServices } from './selector-services.ts'
import { stationEntity, stationSource, stations } from './stations.ts'

const nothing = () => {}
const noted = () => ''
const station = { entity: stationEntity, source: stationSource(), row: stations[0] }
const sortable = { instructions: '', lifted: noted, moved: noted, dropped: noted, canceled: noted, move: noted }
const background = { jobs: async () => [], confirm: nothing, cancel: nothing, remove: nothing, file: nothing }

/** Components of several elements, and those that are only there at times. */
const others: readonly ComponentCase[] = [
  entry('EntityList', EntityList, { ...station, permissions: 'service:station' }),
  entry('EntityDialog', EntityDialog, { ...station, onClose: nothing, onSaved: nothing }),
  entry('EntityDetailDialog', EntityDetailDialog, { ...station, onClose: nothing }),
  entry('JobsDialog', LazyJobsDialog, { background, onClose: nothing, onImported: nothing }),
  entry('SortableList', SortableList, {
    label: '列',
    ids: ['no', 'model'],
    nameOf: (id: string) => id,
    messages: sortable,
    onSort: nothing,
    renderItem: (id: string) => id,
  }),
  entry('PartGroup', PartGroup, { children: '报警值' }),
  entry('DraftsAlert', DraftsAlert, { onResume: nothing }),
  entry('DraftRestoreAlert', DraftRestoreAlert, { draft: { draft: null }, fields: {}, current: {} }),
  entry('EditingProvider', EditingProvider, { port: null, children: '车辆' }),
  entry('WidgetMessagesProvider', WidgetMessagesProvider, { messages: {}, children: '车辆' }),
  entry('WidgetServicesProvider', WidgetServicesProvider, { services: {}, children: '车辆' }),
]

/** A page of each component, for the server. */
export const pages = () => {
  // One object: a provider that gets another one in each render loads again.
  const services = selectorServices()
  return pagesOf([...components, ...others], (children) => (
    <UiProvider>
      <WidgetServicesProvider services={services}>{children}</WidgetServicesProvider>
    </UiProvider>
  ))
}
