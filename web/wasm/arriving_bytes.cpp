#include "arriving_bytes.hpp"

#include <algorithm>
#include <utility>

namespace damero {

std::optional<Bytes> ArrivingBytes::at(std::uint64_t place, std::uint64_t length) const {
  if (place > size_ || length > size_ - place) return std::nullopt;
  if (length == 0) return Bytes{};
  if (const Part* part = part_with(place, place + length))
    return Bytes(part->bytes).subspan(static_cast<std::size_t>(place - part->from), static_cast<std::size_t>(length));
  for (std::uint64_t number = place / piece; number * piece < place + length; ++number)
    if (part_with(number * piece, std::min(size_, (number + 1) * piece)) == nullptr) note_missing(number);
  return std::nullopt;
}

void ArrivingBytes::put(std::uint64_t from, Bytes bytes) {
  if (from >= size_ || bytes.empty()) return;
  bytes = bytes.first(static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), size_ - from)));
  std::uint64_t to = from + bytes.size();
  const auto first = std::ranges::find_if(parts_, [&](const Part& part) { return part.to() >= from; });
  const auto last = std::find_if(first, parts_.end(), [&](const Part& part) { return part.from > to; });
  const std::uint64_t place = from;
  for (auto part = first; part != last; ++part) {
    from = std::min(from, part->from);
    to = std::max(to, part->to());
  }
  Part whole{from, std::vector<std::uint8_t>(static_cast<std::size_t>(to - from))};
  const auto copy = [&](std::uint64_t at, Bytes part) {
    std::ranges::copy(part, whole.bytes.begin() + static_cast<std::ptrdiff_t>(at - from));
  };
  for (auto part = first; part != last; ++part) {
    copy(part->from, part->bytes);
    held_ -= part->bytes.size();
  }
  copy(place, bytes);
  held_ += whole.bytes.size();
  parts_.insert(parts_.erase(first, last), std::move(whole));
}

void ArrivingBytes::drop_all() {
  parts_.clear();
  held_ = 0;
}

std::vector<ByteRange> ArrivingBytes::take_missing() {
  std::vector<ByteRange> ranges;
  for (const std::uint64_t number : std::exchange(missing_, {})) {
    const ByteRange range{number * piece, std::min(size_, (number + 1) * piece)};
    if (!ranges.empty() && ranges.back().to == range.from) ranges.back().to = range.to;
    else ranges.push_back(range);
  }
  return ranges;
}

void ArrivingBytes::note_missing(std::uint64_t number) const {
  const auto next = std::ranges::lower_bound(missing_, number);
  if (next == missing_.end() || *next != number) missing_.insert(next, number);
}

const ArrivingBytes::Part* ArrivingBytes::part_with(std::uint64_t from, std::uint64_t to) const {
  const auto part = std::ranges::find_if(parts_, [&](const Part& each) { return each.from <= from && to <= each.to(); });
  return part == parts_.end() ? nullptr : &*part;
}

}  // namespace damero
