import { describeServerRendering } from '@trackhoe/ui/conformance'
import { expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import * as entity from '../entity.ts'
import * as entityDialog from '../entity-dialog.ts'
import * as sortable from '../sortable.ts'
import { entries } from './entries.ts'
import { pages } from './server-pages.tsx'

const MODULE = '/packages/form-widgets/src/testing/server-pages.tsx'

describeServerRendering({
  entries: { ...entries, ...entity, ...entityDialog, ...sortable },
  module: MODULE,
  pages: pages(),
  empty: [],
})

it('a server sends formatted texts with what they say', async () => {
  const pagesOfServer = await commands.renderOnServer(MODULE)
  expect(pagesOfServer['RichTextView']?.html).toContain('<p>液压油已更换</p>')
  expect(pagesOfServer['MarkdownView']?.html).toContain('<strong>已更换</strong>')
})
