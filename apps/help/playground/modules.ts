import * as reactHookForm from 'react-hook-form'
import * as formWidgets from '@trackhoe/form-widgets'
import * as designer from '@trackhoe/form-widgets/designer'
import * as entity from '@trackhoe/form-widgets/entity'
import * as entityDialog from '@trackhoe/form-widgets/entity-dialog'
import * as listPage from '@trackhoe/form-widgets/list-page'
import * as map from '@trackhoe/form-widgets/map'
import * as markdown from '@trackhoe/form-widgets/markdown'
import * as onlineForm from '@trackhoe/form-widgets/online-form'
import * as richText from '@trackhoe/form-widgets/rich-text'
import * as selectors from '@trackhoe/form-widgets/selectors'
import * as ui from '@trackhoe/ui'
import * as charts from '@trackhoe/ui/charts'
import * as commandPalette from '@trackhoe/ui/command-palette'
import * as dataTable from '@trackhoe/ui/data-table'
import * as date from '@trackhoe/ui/date'
import * as imageViewer from '@trackhoe/ui/image-viewer'
import * as qrCode from '@trackhoe/ui/qr-code'
import * as safeHtml from '@trackhoe/ui/safe-html'
import * as upload from '@trackhoe/ui/upload'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as zod from 'zod'
import * as zodMini from 'zod/mini'

/** What an example may import. */
export const modules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-hook-form': reactHookForm,
  zod,
  'zod/mini': zodMini,
  '@trackhoe/ui': ui,
  '@trackhoe/ui/charts': charts,
  '@trackhoe/ui/command-palette': commandPalette,
  '@trackhoe/ui/data-table': dataTable,
  '@trackhoe/ui/date': date,
  '@trackhoe/ui/image-viewer': imageViewer,
  '@trackhoe/ui/qr-code': qrCode,
  '@trackhoe/ui/safe-html': safeHtml,
  '@trackhoe/ui/upload': upload,
  '@trackhoe/form-widgets': formWidgets,
  '@trackhoe/form-widgets/designer': designer,
  '@trackhoe/form-widgets/entity': entity,
  '@trackhoe/form-widgets/entity-dialog': entityDialog,
  '@trackhoe/form-widgets/list-page': listPage,
  '@trackhoe/form-widgets/map': map,
  '@trackhoe/form-widgets/markdown': markdown,
  '@trackhoe/form-widgets/online-form': onlineForm,
  '@trackhoe/form-widgets/rich-text': richText,
  '@trackhoe/form-widgets/selectors': selectors,
}
