public import IntentKit
public import Shopping

/// Requests choose which items of a list are shown as the domain does.
extension ListQuery.Filter: SlotChoice {}
