// Tells the visitor's other tabs that something has changed.

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('damero');

export function tellTabs(what: string): void {
  channel?.postMessage(what);
}

/** Calls back when another tab tells `what`, and when this one is looked at again. Returns how to stop. */
export function whenElsewhere(what: string, act: () => void): () => void {
  const told = (event: MessageEvent) => {
    if (event.data === what) act();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') act();
  };
  channel?.addEventListener('message', told);
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  return () => {
    channel?.removeEventListener('message', told);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('focus', seen);
  };
}
