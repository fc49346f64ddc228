// What the browser remembers. A browser that forbids it forgets, and nothing else changes.

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`damero.${key}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the page works without.
  }
}

export function recall<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(`damero.${key}`);
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`damero.${key}`);
  } catch {
    // As above.
  }
}
