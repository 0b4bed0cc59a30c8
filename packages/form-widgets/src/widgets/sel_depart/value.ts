import { listText, readList, titlesOf } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Departments. */
export const selDepartValue: WidgetValue = {
  read: readList,
  toText: (value, choices) => {
    const titles = titlesOf(choices.departments)
    return listText(
      readList(value).map((each) => titles.get(each) ?? each),
      choices,
    )
  },
  filter: 'tree',
  needs: 'departments',
  multiple: true,
}
