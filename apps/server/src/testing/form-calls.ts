/** The calls for the records of an online form, each of which has actions of its own. */
export const FORM_CALLS = [
  'GET /online/cgform/api/getColumns/{code}',
  'GET /online/cgform/api/getQueryInfo/{code}',
  'GET /online/cgform/api/getFormItem/{code}',
  'GET /online/cgform/api/getData/{code}',
  'GET /online/cgform/api/getTreeData/{code}',
  'GET /online/cgform/api/form/{code}/{id}',
  'POST /online/cgform/api/form/{code}',
  'PUT /online/cgform/api/form/{code}',
  'DELETE /online/cgform/api/form/{code}/{id}',
  'GET /online/cgform/api/exportXls/{code}',
  'GET /online/cgform/api/importTemplate/{code}',
  'POST /online/cgform/api/importXls/{code}/preview',
  'POST /online/cgform/api/importXls/{code}',
  'POST /online/cgform/api/exportJob/{code}',
  'POST /online/cgform/api/importJob/{code}',
]
