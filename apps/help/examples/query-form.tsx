import { QueryForm } from '@trackhoe/form-widgets/list-page'
import { useState } from 'react'

export default function Example() {
  const [values, setValues] = useState({})
  return (
    <>
      <QueryForm
        fields={[
          { field: 'vclNo', label: '车号' },
          { field: 'model', label: '机型' },
          { field: 'customer', label: '客户' },
        ]}
        values={values}
        onSearch={setValues}
      />
      <pre>{JSON.stringify(values)}</pre>
    </>
  )
}
