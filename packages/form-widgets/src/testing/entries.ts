import * as designer from '../designer.ts'
import * as index from '../index.ts'
import * as listPage from '../list-page.ts'
import * as map from '../map.ts'
import * as markdown from '../markdown.ts'
import * as onlineForm from '../online-form.ts'
import * as richText from '../rich-text.ts'
import * as selectors from '../selectors.ts'

/** All that the entries of this package export whose components take the ref and the DOM props of one element. */
export const entries = {
  ...index,
  ...designer,
  ...listPage,
  ...map,
  ...markdown,
  ...onlineForm,
  ...richText,
  ...selectors,
}
