// SurveyJS Creator with its toolbox and property grid, as its documentation sets it up.
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react'
import 'survey-core/survey-core.css'
import 'survey-creator-core/survey-creator-core.css'
import { useState } from 'react'
import { itemsOf } from './items.js'

const TYPES = { number: 'text', date: 'text', radio: 'radiogroup', checkbox: 'checkbox', textarea: 'comment', select: 'dropdown', image: 'file' } // prettier-ignore

export function SurveyJs({ count }) {
  const [creator] = useState(() => {
    const made = new SurveyCreator({ showThemeTab: false, autoSaveEnabled: false })
    made.JSON = {
      elements: itemsOf(count).map(({ id, type, label, required, placeholder, options }) => ({
        type: TYPES[type] ?? 'text',
        name: id,
        title: label,
        isRequired: required === 1,
        ...(type === 'date' && { inputType: 'date' }),
        ...(type === 'number' && { inputType: 'number' }),
        ...(['radio', 'checkbox', 'select'].includes(type) ? { choices: options } : { placeholder }),
      })),
    }
    return made
  })
  return (
    <div style={{ height: 800, width: '100%' }}>
      <SurveyCreatorComponent creator={creator} />
    </div>
  )
}
