import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import * as index from './index.ts'
import * as designer from './designer.ts'
import * as entity from './entity.ts'
import * as entityDialog from './entity-dialog.ts'
import * as listPage from './list-page.ts'
import * as markdown from './markdown.ts'
import * as onlineForm from './online-form.ts'
import * as richText from './rich-text.ts'
import * as selectors from './selectors.ts'
import * as sortable from './sortable.ts'
import * as testing from './testing.ts'

describe('the entries', () => {
  it('are the files at the top and nothing else', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    )
    const entries = Object.values(manifest.exports).filter((path) => path.startsWith('./src/'))
    expect(entries.map((path) => path.replace('./src/', '')).sort()).toEqual(files.sort())
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports))
  })

  it('have these names', () => {
    expect(Object.keys(testing).sort()).toEqual(['fillForm', 'submitForm'])
    expect(Object.keys(index).sort()).toEqual([
      'DraftRestoreAlert',
      'DraftsAlert',
      'EditingProvider',
      'FormDialog',
      'FormField',
      'LoginForm',
      'WidgetMessagesProvider',
      'WidgetServicesProvider',
      'isQueryView',
      'memoryFileStore',
      'queryNamesOf',
      'schemaResolver',
      'staticFieldData',
      'staticFieldRules',
      'staticReports',
      'staticSavedQueries',
      'staticUserDirectory',
      'staticVehicleDirectory',
      'useDraft',
      'useEditing',
      'useStoredPicture',
      'useUnsavedEdits',
      'useWidgetServices',
    ])
    expect(Object.keys(designer).sort()).toEqual([
      'TemplateDesigner',
      'TemplateForm',
      'TemplateView',
      'VersionsDialog',
      'builtInItemTypes',
      'printElement',
      'readTemplate',
      'usePrintInstead',
    ])
    expect(Object.keys(entity).sort()).toEqual([
      'EntityDialog',
      'EntityList',
      'JobsDialog',
      'MissingUrlError',
      'PartGroup',
      'defineEntity',
      'fieldValue',
      'namedOptions',
      'saveFile',
      'urlSource',
    ])
    expect(Object.keys(entityDialog).sort()).toEqual(['EntityDetailDialog', 'EntityDialog'])
    expect(Object.keys(markdown).sort()).toEqual(['MarkdownEditor', 'MarkdownView', 'strictDocument'])
    expect(Object.keys(richText).sort()).toEqual(['RichTextEditor', 'RichTextView'])
    expect(Object.keys(sortable)).toEqual(['SortableList'])
    expect(Object.keys(selectors).sort()).toEqual([
      'AreaLinkage',
      'DepartmentSelect',
      'DictMultiSelect',
      'DictSelect',
      'LinkedSelects',
      'PopupReportDialog',
      'SearchSelect',
      'SelectDepartmentDialog',
      'SelectUserDialog',
      'UserSelect',
      'VehicleSelect',
      'chinaRegions',
    ])
    expect(Object.keys(onlineForm).sort()).toEqual([
      'FIELD_PROPERTIES',
      'OnlineForm',
      'PROPERTY_SECTIONS',
      'TYPE_GROUPS',
      'fieldTypeDesign',
    ])
    expect(Object.keys(listPage).sort()).toEqual([
      'DEFAULT_LIST_STATE',
      'ListPage',
      'NEWEST_FIRST',
      'QueryForm',
      'listQuery',
      'listRequest',
      'queryFieldOf',
      'wireQuery',
      'wireSource',
      'writeFilters',
    ])
  })

  it('have a guide for each component', () => {
    const guide = readFileSync(new URL('../docs/components.md', import.meta.url), 'utf8')
    const named = new Set([...guide.matchAll(/^## (.+)$/gm)].flatMap(([, names]) => names?.split(', ') ?? []))
    const entries = [index, designer, entity, entityDialog, listPage, markdown, onlineForm, richText, selectors]
    const components = entries.flatMap((entry) => Object.keys(entry)).filter((name) => /^[A-Z][a-z]/.test(name))
    expect(components.filter((name) => !named.has(name) && name !== 'MissingUrlError')).toEqual([])
  })
})
