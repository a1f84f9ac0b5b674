// happy-dom fires `selectionchange` from within `collapse`, and a date field answers with another change, without an end.
if (typeof Selection !== 'undefined') Selection.prototype.collapse = () => undefined
